const starPath = 'M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z';
const places = [0, 1, 2, 3, 4];
const fiveStars = places.map((place) => <path key={place} d={starPath} transform={`translate(${place * 24})`} />);

/** A rating of 0 to 5 stars. Plain SVG: a list has hundreds. */
export const Stars = ({ count, label }: { count: number; label: string }) => (
  <svg className="stars" role="img" aria-label={label} viewBox="0 0 120 24">
    <g>{fiveStars}</g>
    <g style={{ clipPath: `inset(0 ${100 - count * 20}% 0 0)` }}>{fiveStars}</g>
  </svg>
);
