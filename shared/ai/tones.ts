import { __ } from '@wordpress/i18n';

/** The tones that a text can be rewritten in, in the order of the menu (spec 1 §3). */
export const TONES = [
	'formal',
	'informal',
	'optimistic',
	'humorous',
	'serious',
	'skeptical',
	'empathetic',
	'confident',
	'passionate',
	'provocative',
] as const;

export type Tone = ( typeof TONES )[ number ];

export const DEFAULT_TONE: Tone = 'formal';

/** Returns a tone's label. */
export function toneLabel( tone: Tone ): string {
	const labels: Record< Tone, string > = {
		formal: __( 'Formal', 'ramjet' ),
		informal: __( 'Informal', 'ramjet' ),
		optimistic: __( 'Optimistic', 'ramjet' ),
		humorous: __( 'Humorous', 'ramjet' ),
		serious: __( 'Serious', 'ramjet' ),
		skeptical: __( 'Skeptical', 'ramjet' ),
		empathetic: __( 'Empathetic', 'ramjet' ),
		confident: __( 'Confident', 'ramjet' ),
		passionate: __( 'Passionate', 'ramjet' ),
		provocative: __( 'Provocative', 'ramjet' ),
	};
	return labels[ tone ];
}
