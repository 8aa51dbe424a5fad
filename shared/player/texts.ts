/** Names of the texts that PHP gives the player (PlayerTexts.php). */
export const TEXT_NAMES = [
	'player',
	'play',
	'pause',
	'replay',
	'mute',
	'unmute',
	'volume',
	'seek',
	'position',
	'back',
	'forward',
	'captions',
	'off',
	'chapters',
	'chapter',
	'settings',
	'speed',
	'quality',
	'pip',
	'exitPip',
	'fullscreen',
	'exitFullscreen',
	'download',
	'network',
	'format',
	'gone',
	'retry',
	'logIn',
] as const;

export type Texts = Record< ( typeof TEXT_NAMES )[ number ], string >;

/** Fills in the placeholders `%1$s`, `%2$s` … of a text. */
export const fill = ( text: string, ...values: ( string | number )[] ) =>
	text.replace( /%(\d)\$s/g, ( _all, number: string ) =>
		String( values[ Number( number ) - 1 ] ?? '' )
	);
