import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from './attributes';
import { getLinkClasses } from './look';
import { SavedButton } from './saved-button';

const attributes = {
	element: { type: 'string', enum: [ 'a', 'button', 'input' ] },
	saveInPostContent: { type: 'boolean', default: false },
	uniqueId: { type: 'string' },
	passthroughAttributes: { type: 'object' },
	text: { type: 'string' },
	placeholder: { type: 'string' },
	url: { type: 'string' },
	textColor: { type: 'string' },
	customTextColor: { type: 'string' },
	backgroundColor: { type: 'string' },
	customBackgroundColor: { type: 'string' },
	gradient: { type: 'string' },
	customGradient: { type: 'string' },
	borderRadius: { type: 'number' },
	width: { type: 'string' },
};

const supports = {
	html: false,
	inserter: false,
	align: [ 'left', 'center', 'right' ],
	typography: { fontSize: true },
};

/** Without the class has-custom-font-size, and with whatever address somebody had put in. */
const withoutFontSizeClass: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: attributes as never,
	supports: supports as never,
	save: ( { attributes: saved } ) =>
		saved.saveInPostContent ? (
			<SavedButton
				attributes={ saved }
				linkClassName={ getLinkClasses( saved ).replace(
					' has-custom-font-size',
					''
				) }
				href={ saved.url }
			/>
		) : null,
};

/** With an address that would run a script; the next save leaves it out. */
const withUnsafeHref: BlockDeprecation< Attributes, Attributes > = {
	...withoutFontSizeClass,
	save: ( { attributes: saved } ) =>
		saved.saveInPostContent ? (
			<SavedButton
				attributes={ saved }
				linkClassName={ getLinkClasses( saved ) }
				href={ saved.url }
			/>
		) : null,
};

export default [
	withUnsafeHref as never,
	withoutFontSizeClass as never,
] satisfies BlockDeprecation< Attributes, never >[];
