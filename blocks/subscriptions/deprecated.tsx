import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import {
	frozenAttributes,
	WRAPPER,
	type Wrapper,
} from '../../shared/blocks/saved-wrapper';
import { savedStyle } from '../../shared/types/blocks';
import type { Attributes } from './attributes';

/** Colors of the button had other names in the second version: `customBackgroundButtonColor`, `textButtonColor`. */
const rename = ( name: string ) =>
	name
		.replace( /(b)ackgroundButton/i, '$1uttonBackground' )
		.replace( 'extButton', 'ext' );

/** Attributes of all earlier versions. */
const NAMES =
	'subscribePlaceholder showSubscribersTotal buttonOnNewLine buttonWidth submitButtonText emailFieldBackgroundColor customEmailFieldBackgroundColor emailFieldGradient customEmailFieldGradient buttonBackgroundColor customButtonBackgroundColor buttonGradient customButtonGradient textColor customTextColor fontSize customFontSize borderRadius borderWeight borderColor customBorderColor padding spacing successMessage backgroundButtonColor customBackgroundButtonColor textButtonColor customTextButtonColor align className style'.split(
		' '
	);

/** All earlier versions saved an element with a shortcode. */
type OldAttributes = Wrapper &
	Record< string, unknown > & { savedContent: string };

/** The placeholder of those versions, which they did not save. */
const PLACEHOLDER = 'Email Address';

/** Reads the markup of all eight earlier versions. */
const shortcode = defineDeprecation< Attributes, OldAttributes >( {
	attributes: {
		...frozenAttributes( NAMES ),
		...WRAPPER,
		savedContent: { source: 'html', selector: 'div' },
	},
	supports: { className: false, customClassName: false },
	save: ( { attributes } ) => (
		<div
			className={ attributes.savedClass }
			style={ savedStyle( attributes.savedStyle ) }
		>
			<RawHTML>{ attributes.savedContent }</RawHTML>
		</div>
	),
	migrate: ( old ) =>
		NAMES.reduce< Record< string, unknown > >(
			( all, name ) => ( {
				...all,
				...( old[ name ] !== undefined && {
					[ rename( name ) ]:
						// Font sizes were numbers of pixels.
						typeof old[ name ] === 'number' && /Size/.test( name )
							? `${ old[ name ] }px`
							: old[ name ],
				} ),
			} ),
			{ subscribePlaceholder: PLACEHOLDER }
		) as Attributes,
} );

export default [ shortcode ];
