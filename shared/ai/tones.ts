import { __ } from '@wordpress/i18n';

const LABELS = {
	formal: () => __( 'Formal', 'ramjet' ),
	informal: () => __( 'Informal', 'ramjet' ),
	optimistic: () => __( 'Optimistic', 'ramjet' ),
	humorous: () => __( 'Humorous', 'ramjet' ),
	serious: () => __( 'Serious', 'ramjet' ),
	skeptical: () => __( 'Skeptical', 'ramjet' ),
	empathetic: () => __( 'Empathetic', 'ramjet' ),
	confident: () => __( 'Confident', 'ramjet' ),
	passionate: () => __( 'Passionate', 'ramjet' ),
	provocative: () => __( 'Provocative', 'ramjet' ),
};

export type Tone = keyof typeof LABELS;

/** The tones in the order of the menu. */
export const TONES = Object.keys( LABELS ) as Tone[];

export const DEFAULT_TONE: Tone = 'formal';

export const toneLabel = ( tone: Tone ): string => LABELS[ tone ]();
