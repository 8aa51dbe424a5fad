import { defineDeprecation } from '../../../shared/blocks/define-block';
import { savedStyle } from '../../../shared/types/blocks';
import { type Attributes, getChatUrl } from './attributes';
import { SavedButton } from './saved-button';

/**
 * Other saved forms of the button:
 *
 * - without the color of the text, as in the first version;
 * - with another language's default message, which is only in the link.
 */
const savedOtherwise = defineDeprecation<
	Attributes,
	Attributes & { href?: string; style?: string }
>( {
	apiVersion: 3,
	attributes: {
		countryCode: { type: 'string' },
		phoneNumber: { type: 'string' },
		buttonText: { type: 'string', source: 'html', selector: 'a' },
		backgroundColor: { type: 'string', default: '#25D366' },
		colorClass: { type: 'string', default: 'dark' },
		openInNewTab: { type: 'boolean', default: false },
		href: {
			type: 'string',
			source: 'attribute',
			selector: 'a',
			attribute: 'href',
		},
		style: {
			type: 'string',
			source: 'attribute',
			selector: 'a',
			attribute: 'style',
		},
	},
	supports: { html: false, align: [ 'left', 'center', 'right' ] },
	save: ( { attributes } ) => {
		const { href = '', style } = attributes;
		const url = getChatUrl( attributes );
		return (
			<SavedButton
				attributes={ attributes }
				href={ href.startsWith( `${ url }&text=` ) ? href : url }
				style={ savedStyle( style ) }
			/>
		);
	},
	migrate: ( { href = '', style, ...attributes } ) => ( {
		...attributes,
		firstMessage: new URL( href ).searchParams.get( 'text' ) ?? '',
	} ),
} );

export default [ savedOtherwise ];
