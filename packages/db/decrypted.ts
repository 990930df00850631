// A decrypted value, which is not read in clear without saying what for.

/** What the server itself does with a clear value; nobody sees it. */
export type MachineUse = 'check' | 'decide' | 'encrypt' | 'pay' | 'sign';

/** Proof that the audit log will say who saw what. Only `disclose` of a call's context makes one. */
export class Disclosure {
  readonly seen: object;
  constructor(seen: object) {
    this.seen = seen;
  }
}

/** Neither prints nor serialises: a value that is handed on by mistake does not leave the server. */
export class Decrypted<Value> {
  readonly #value: Value;
  constructor(value: Value) {
    this.#value = value;
  }

  map<Other>(change: (value: Value) => Other): Decrypted<Other> {
    return new Decrypted(change(this.#value));
  }

  masked<Masked>(mask: (value: Value) => Masked): Masked {
    const masked = mask(this.#value);
    if (typeof masked === 'string' && /[^*]/.test(masked) && masked === (this.#value as unknown))
      throw new Error('a mask hid nothing');
    return masked;
  }

  /** Each place that does so is listed in test/conformance/disclosures.test.ts. */
  usedTo(_use: MachineUse): Value {
    return this.#value;
  }

  shown(_record: Disclosure): Value {
    return this.#value;
  }

  toJSON(): never {
    throw new Error('a decrypted value is not serialised');
  }
}
