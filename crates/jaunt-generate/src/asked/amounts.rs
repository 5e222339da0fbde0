//! Times and shares as people write them.

use std::time::Duration;

/// `30s`, `5m`.
pub fn time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: f64 = digits
        .parse()
        .map_err(|_| format!("'{text}' is no time such as 30s or 5m"))?;
    let seconds = match &text[digits.len()..] {
        "ms" => number / 1000.0,
        "s" | "" => number,
        "m" => number * 60.0,
        "h" => number * 3600.0,
        unit => return Err(format!("'{unit}' is no unit of time (ms, s, m, h)")),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| format!("'{text}' is out of range"))
}

/// A number from 0 to 1.
pub fn share(text: &str) -> Result<f64, String> {
    let number = text.parse().ok();
    number
        .filter(|number| (0.0..=1.0).contains(number))
        .ok_or_else(|| format!("'{text}' is no number from 0 to 1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_shares() {
        let seconds = |text| time(text).ok().map(|d| d.as_secs_f64());
        assert_eq!(seconds("30s"), Some(30.0));
        assert_eq!(seconds("5m"), Some(300.0));
        assert_eq!(seconds("250ms"), Some(0.25));
        assert!(time("soon").is_err());
        assert!(share("0.5").is_ok() && share("2").is_err());
    }
}
