import { defineDeprecation } from '../../shared/blocks/define-block';
import type {
	AttributeSchemas,
	FrozenSupports,
} from '../../shared/types/blocks';
import type { Attributes } from './attributes';
import { FrozenButton } from './deprecated-button';

const attributes: AttributeSchemas = {
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
	customVariant: { type: 'string' },
	metaName: { type: 'string' },
	borderColor: { type: 'string' },
	fontFamily: { type: 'string' },
	fontSize: { type: 'string' },
	align: { type: 'string', enum: [ 'left', 'center', 'right', '' ] },
	lock: { type: 'object' },
	className: { type: 'string' },
	style: { type: 'object' },
	metadata: { type: 'object' },
};

const supports: FrozenSupports = {
	html: false,
	inserter: false,
	align: [ 'left', 'center', 'right' ],
	typography: {
		fontSize: true,
		__experimentalFontFamily: true,
		__experimentalTextTransform: true,
	},
	__experimentalBorder: {
		color: true,
		style: true,
		width: true,
		__experimentalSkipSerialization: true,
	},
};

/** With a URL that runs a script; the next save removes it. */
const withUnsafeHref = defineDeprecation< Attributes, Attributes >( {
	apiVersion: 3,
	attributes,
	supports,
	save: ( { attributes: saved } ) =>
		saved.saveInPostContent ? (
			<FrozenButton attributes={ saved } hasFontSizeClass />
		) : null,
} );

/** Without the class has-custom-font-size. */
const withoutFontSizeClass = defineDeprecation< Attributes, Attributes >( {
	apiVersion: 3,
	attributes,
	supports,
	save: ( { attributes: saved } ) =>
		saved.saveInPostContent ? (
			<FrozenButton attributes={ saved } hasFontSizeClass={ false } />
		) : null,
} );

export default [ withUnsafeHref, withoutFontSizeClass ];
