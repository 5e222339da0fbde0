//! Classes of the library whose objects stay what they are.

/// By exact name: `StringBuilder` begins as `String` does, and changes.
const UNCHANGING: [&str; 43] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Class",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/String",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/math/MathContext",
    "java/math/RoundingMode",
    "java/nio/charset/Charset",
    "java/time/DayOfWeek",
    "java/time/Duration",
    "java/time/Instant",
    "java/time/LocalDate",
    "java/time/LocalDateTime",
    "java/time/LocalTime",
    "java/time/Month",
    "java/time/MonthDay",
    "java/time/OffsetDateTime",
    "java/time/OffsetTime",
    "java/time/Period",
    "java/time/Year",
    "java/time/YearMonth",
    "java/time/ZoneId",
    "java/time/ZoneOffset",
    "java/time/ZonedDateTime",
    "java/time/format/DateTimeFormatter",
    "java/time/temporal/ChronoField",
    "java/time/temporal/ChronoUnit",
    "java/util/Currency",
    "java/util/HexFormat",
    "java/util/Locale",
    "java/util/OptionalDouble",
    "java/util/OptionalInt",
    "java/util/OptionalLong",
    "java/util/UUID",
    "java/util/concurrent/TimeUnit",
    "java/util/regex/Pattern",
];

/// Do objects of a class of the library stay what they are, whatever is called on them? What
/// only holds others, as `Optional` does, is as changeable as these.
pub fn stays_as_it_is(class: &str) -> bool {
    UNCHANGING.binary_search(&class).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_exact() {
        assert!(UNCHANGING.is_sorted());
        assert!(stays_as_it_is("java/lang/String"));
        assert!(!stays_as_it_is("java/lang/StringBuilder"));
        assert!(!stays_as_it_is("java/time/format/DateTimeFormatterBuilder"));
    }
}
