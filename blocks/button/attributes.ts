/** The parts of core's style attribute that a button uses. */
export type ButtonStyle = {
	border?: Record< string, unknown >;
	typography?: { fontSize?: string };
};

/** The block's attributes; declared in block.json, those after `width` by its supports. */
export type Attributes = {
	/** The printed element: a link, or a button or input that submits a form. Defaults to a link. */
	element?: 'a' | 'button' | 'input';
	/** Whether the markup is saved in the post instead of printed from the attributes. */
	saveInPostContent: boolean;
	/** The printed element's id, used by the parent's script. */
	uniqueId?: string;
	/** Maps the parent's attributes to the attributes that follow them. */
	passthroughAttributes?: Record< string, string >;
	/** HTML of the text formats that the editor offers. */
	text?: string;
	placeholder?: string;
	url?: string;
	/** Slugs of the theme's colours and gradients; `custom…` are CSS values. */
	textColor?: string;
	customTextColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	gradient?: string;
	customGradient?: string;
	/** Pixels, 0 to 100. */
	borderRadius?: number;
	/** A number with %, px or em. */
	width?: string;
	align?: string;
	className?: string;
	fontSize?: string;
	borderColor?: string;
	style?: ButtonStyle;
};

/** Names of the block's styles, the default first; as in block.json. */
export const STYLES = [ 'fill', 'outline' ] as const;

/** Attributes that a parent may pass on, with their types; other types would break the editor. */
const PASSED_ON: Record< string, 'string' | 'number' > = {
	text: 'string',
	placeholder: 'string',
	url: 'string',
	uniqueId: 'string',
	textColor: 'string',
	customTextColor: 'string',
	backgroundColor: 'string',
	customBackgroundColor: 'string',
	gradient: 'string',
	customGradient: 'string',
	borderRadius: 'number',
	width: 'string',
	align: 'string',
	className: 'string',
	fontSize: 'string',
};

/**
 * Finds the attributes that differ from the parent's.
 *
 * @return New values; empty if the button is up to date.
 */
export function getPassthroughChanges(
	attributes: Attributes,
	parent: Record< string, unknown >
): Partial< Attributes > {
	const changes: Record< string, unknown > = {};
	for ( const [ theirs, ours ] of Object.entries(
		attributes.passthroughAttributes ?? {}
	) ) {
		const value = parent[ theirs ];
		if (
			Object.hasOwn( parent, theirs ) &&
			Object.hasOwn( PASSED_ON, ours ) &&
			( value === undefined || typeof value === PASSED_ON[ ours ] ) &&
			value !== attributes[ ours as keyof Attributes ]
		) {
			changes[ ours ] = value;
		}
	}
	return changes;
}

/** Whether the editor asks for a URL: not if the parent provides it, or if the parent's script handles the click. */
export function hasOwnLink( {
	element,
	uniqueId,
	passthroughAttributes,
}: Attributes ): boolean {
	return (
		( element ?? 'a' ) === 'a' &&
		! uniqueId &&
		! Object.values( passthroughAttributes ?? {} ).includes( 'url' )
	);
}
