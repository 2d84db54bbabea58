/** The id of what a call with a key makes, given to the first record that takes it. */
export class PlannedId {
  private isTaken = false;

  constructor(private readonly id: string) {}

  /** null when it was taken before. */
  take(): string | null {
    if (this.isTaken) return null;
    this.isTaken = true;
    return this.id;
  }
}
