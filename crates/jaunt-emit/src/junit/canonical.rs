//! Library values as people write them.

/// The usual way to write the value that a recipe's call makes, if there is one.
pub fn canonical(class: &str, name: &str, args: &[String]) -> Option<String> {
    match (class, args) {
        ("java/util/Optional", [value]) if value == "null" => Some(format!("{name}.empty()")),
        ("java/util/Optional", [value]) if value.starts_with('"') => {
            Some(format!("{name}.of({value})"))
        }
        ("java/math/BigInteger", [value]) => constant(name, value),
        ("java/math/BigDecimal", [value, scale]) if scale == "0" => {
            constant(name, value).or_else(|| Some(format!("{name}.valueOf({value})")))
        }
        ("java/math/BigDecimal", [value, scale]) => {
            let unscaled: i64 = value.trim_end_matches('L').parse().ok()?;
            let scale: usize = scale.parse().ok().filter(|scale| *scale <= 12)?;
            let digits = format!("{:0>width$}", unscaled.unsigned_abs(), width = scale + 1);
            let (whole, part) = digits.split_at(digits.len() - scale);
            let sign = if unscaled < 0 { "-" } else { "" };
            Some(format!("new {name}(\"{sign}{whole}.{part}\")"))
        }
        ("java/lang/StringBuilder" | "java/lang/StringBuffer", [text])
            if ["\"\"", "new String(\"\")"].contains(&text.as_str()) =>
        {
            Some(format!("new {name}()"))
        }
        _ => None,
    }
}

fn constant(name: &str, value: &str) -> Option<String> {
    let constant = match value {
        "0L" => "ZERO",
        "1L" => "ONE",
        "10L" => "TEN",
        _ => return None,
    };
    Some(format!("{name}.{constant}"))
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn values_are_written_as_people_write_them() {
        let check = |class: &str, args: &[&str], expected: &str| {
            let args: Vec<String> = args.iter().map(|a| a.to_string()).collect();
            let simple = class.rsplit('/').next().unwrap_or(class);
            assert_eq!(canonical(class, simple, &args).as_deref(), Some(expected));
        };
        let decimal = "java/math/BigDecimal";
        check("java/util/Optional", &["null"], "Optional.empty()");
        check("java/lang/StringBuilder", &["\"\""], "new StringBuilder()");
        check(decimal, &["0L", "0"], "BigDecimal.ZERO");
        check(decimal, &["7L", "0"], "BigDecimal.valueOf(7L)");
        check(decimal, &["-5L", "2"], "new BigDecimal(\"-0.05\")");
        check(decimal, &["1250L", "1"], "new BigDecimal(\"125.0\")");
    }
}
