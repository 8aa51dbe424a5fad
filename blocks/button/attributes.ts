/** The part of core's style attribute that shows in a button. */
export type ButtonStyle = {
	border?: Record< string, unknown >;
	typography?: { fontSize?: string };
};

/** The block's attributes; declared in block.json (spec 2 §3), those after `width` by its supports. */
export type Attributes = {
	/** What is printed: a link, a button or an input that submit a form; a link unless said. */
	element?: 'a' | 'button' | 'input';
	/** Whether the markup is saved in the post, rather than printed from the attributes. */
	saveInPostContent: boolean;
	/** The printed element's id, by which a parent's script finds it. */
	uniqueId?: string;
	/** Parent's attribute name => name of the attribute here that follows it. */
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

/** Names of the block's styles, the default first; as in block.json (spec 2 §2). */
export const STYLES = [ 'fill', 'outline' ] as const;

/** What a parent may pass on, with the type it must have: an attribute of another type would break the editor. */
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
 * Which attributes have to change to follow the parent's (spec 2 §3).
 *
 * @param attributes The button's attributes.
 * @param parent     The parent block's attributes.
 * @return New values; empty where the button is up to date.
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

/**
 * Whether the editor asks for the link's address: not where the parent gives it or its script acts on
 * the click.
 *
 * @param attributes                       The button's attributes.
 * @param attributes.element
 * @param attributes.uniqueId
 * @param attributes.passthroughAttributes
 */
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
