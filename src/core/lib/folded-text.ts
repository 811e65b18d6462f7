/** A text that people write, without blanks around it and in one form of Unicode. */
export const bareText = (text: string): string => text.trim().normalize('NFC');

/** The same in lower case: two texts that differ in it differ to people as well. */
export const foldedText = (text: string): string => bareText(text).toLowerCase();
