//! Dates, times and spans as people write them, by the texts that they print.

use super::literal::string_literal;

/// The call of a class of `java.time` that makes the value with this text.
pub fn call(class: &str, text: &str) -> Option<String> {
    let made = match class {
        "java/time/LocalDate" => return Some(of(&date(text)?)),
        "java/time/LocalTime" => time(text).map(|parts| of(&parts)),
        "java/time/LocalDateTime" => text.split_once('T').and_then(|(day, hour)| {
            let parts = [date(day)?, time(hour)?].concat();
            Some(of(&parts))
        }),
        "java/time/Duration" => span(
            text,
            "PT",
            &[('H', "Hours"), ('M', "Minutes"), ('S', "Seconds")],
        ),
        "java/time/Period" => span(text, "P", &[('Y', "Years"), ('M', "Months"), ('D', "Days")]),
        _ => return None,
    };
    let units: Vec<u16> = text.encode_utf16().collect();
    Some(made.unwrap_or_else(|| format!("parse({})", string_literal(&units))))
}

fn of(parts: &[i32]) -> String {
    let parts: Vec<String> = parts.iter().map(i32::to_string).collect();
    format!("of({})", parts.join(", "))
}

fn date(text: &str) -> Option<Vec<i32>> {
    let (rest, day) = text.rsplit_once('-')?;
    let (year, month) = rest.rsplit_once('-')?;
    Some(vec![number(year)?, number(month)?, number(day)?])
}

/// Hours, minutes and seconds; parts of seconds are read best as they are printed.
fn time(text: &str) -> Option<Vec<i32>> {
    text.split(':').map(number).collect()
}

/// A span of one unit.
fn span(text: &str, start: &str, units: &[(char, &str)]) -> Option<String> {
    let rest = text.strip_prefix(start)?;
    let last = rest.chars().next_back()?;
    let count = number(rest.strip_suffix(last)?)?;
    match count {
        0 => Some("ZERO".into()),
        _ => {
            let (_, unit) = units.iter().find(|(letter, _)| *letter == last)?;
            Some(format!("of{unit}({count})"))
        }
    }
}

fn number(text: &str) -> Option<i32> {
    text.trim_start_matches('+').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::call;

    #[test]
    fn times_are_written_as_people_write_them() {
        let check = |class: &str, text: &str, expected: &str| {
            let made = call(&format!("java/time/{class}"), text);
            assert_eq!(made.as_deref(), Some(expected));
        };
        check("LocalDate", "2024-02-29", "of(2024, 2, 29)");
        check("LocalDate", "+12024-02-29", "of(12024, 2, 29)");
        check("LocalTime", "03:00", "of(3, 0)");
        check("LocalTime", "03:00:09.5", "parse(\"03:00:09.5\")");
        check(
            "LocalDateTime",
            "2024-02-29T23:59:01",
            "of(2024, 2, 29, 23, 59, 1)",
        );
        check("Duration", "PT15M", "ofMinutes(15)");
        check("Duration", "PT-3S", "ofSeconds(-3)");
        check("Duration", "PT1H30M", "parse(\"PT1H30M\")");
        check("Duration", "PT0S", "ZERO");
        check("Period", "P3D", "ofDays(3)");
        check("Period", "P1Y2M", "parse(\"P1Y2M\")");
    }
}
