/** So many days YYYY-MM-DD up to this one, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const lastDay = Date.parse(`${last}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(lastDay - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}
