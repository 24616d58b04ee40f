//! Keys for lists in which equal items occur.

/// Returns the items with the number of equal items before each: with the item it is the key of an element.
pub fn with_ordinals<T: Copy + PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut seen: Vec<(T, usize)> = Vec::new();
    for item in items {
        let ordinal = seen.iter().filter(|(other, _)| *other == item).count();
        seen.push((item, ordinal));
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_have_different_ordinals() {
        assert_eq!(with_ordinals(["bat", "knife", "bat"]), [("bat", 0), ("knife", 0), ("bat", 1)]);
    }
}
