/** Loaded before the server of `npm run look`: its clock goes on from this moment. */
const shift = Date.parse('2026-06-15T11:30:00+03:00') - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RealDate.now() + shift);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
