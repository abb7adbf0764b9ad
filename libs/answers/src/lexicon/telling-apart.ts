/** Days of the week and numbers: "open on Sunday" and "open on Monday" are two questions. */
export const WEEKDAYS_AND_NUMBERS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|bank|\d+)$/;
