// Articles of the master agreement; their texts are `agreement.article.…`.

/** The edition of the texts that is signed now. */
export const AGREEMENT_EDITION = 1;

export const AGREEMENT_ARTICLES = ['scope', 'data', 'truth', 'money', 'pledge', 'end'] as const;
