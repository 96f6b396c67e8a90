//! Parses sizes on the command line.

/// Parses a size such as `4GB` or `512 MB`, by default in bytes.
pub(crate) fn read(text: &str) -> Result<u64, String> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = &text[..text.len() - unit.len()];
    let factor = match unit.trim().to_ascii_uppercase().as_str() {
        "" => Some(1),
        "KB" => Some(1_000),
        "MB" => Some(1_000_000),
        "GB" => Some(1_000_000_000),
        "TB" => Some(1_000_000_000_000),
        "KIB" => Some(1 << 10),
        "MIB" => Some(1 << 20),
        "GIB" => Some(1 << 30),
        "TIB" => Some(1 << 40),
        _ => None,
    };
    let number = number.parse().ok().filter(|&number: &u64| number > 0);
    number
        .zip(factor)
        .and_then(|(number, factor)| number.checked_mul(factor))
        .ok_or_else(|| "a size is written like 4GB, 500MB or 2GiB".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read() {
        assert_eq!(read("512"), Ok(512));
        assert_eq!(read("4GB"), Ok(4_000_000_000));
        assert_eq!(read("500 mb"), Ok(500_000_000));
        assert_eq!(read("2GiB"), Ok(1 << 31));
        for wrong in ["", "GB", "0", "-1GB", "4 parsec", "99999999999TB"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
