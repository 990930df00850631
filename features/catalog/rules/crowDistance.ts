// How far places are apart as the crow flies: no haul is shorter.

/** Millionths of a degree. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Radius of the board's distances. */
const EARTH_KM = 6_371.008;
const radians = (e6: number) => (e6 / 1e6) * (Math.PI / 180);

/** Kilometres on a sphere; an estimate for people, never a figure of money. */
export function crowDistance(one: Coordinates, other: Coordinates): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const sine =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(sine)));
}
