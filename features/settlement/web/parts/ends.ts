// How a sheet of an act ends.

export interface Ends {
  readonly onClose: () => void;
  readonly onDone: () => unknown;
}
