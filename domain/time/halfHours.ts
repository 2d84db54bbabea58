/** `00:00` to `23:30`. */
export const halfHours: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
).flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
