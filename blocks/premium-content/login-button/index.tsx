import { button as icon } from '@wordpress/icons';
import {
	defineBlock,
	defineDeprecation,
} from '../../../shared/blocks/define-block';
import { lazyEdit } from '../../../shared/blocks/lazy';
import { frozenAttributes } from '../../../shared/blocks/saved-wrapper';
import { RichText } from '@wordpress/block-editor';
import { LOGIN_BUTTON } from '../names';
import type { Attributes } from './attributes';
import { getLinkProps } from './link-props';
import save from './save';

/** Without the block's own class. */
const withoutClass = defineDeprecation< Attributes, Attributes >( {
	attributes: {
		text: { type: 'string', source: 'html', selector: 'a' },
		...frozenAttributes( [
			'borderRadius',
			'backgroundColor',
			'textColor',
			'gradient',
			'style',
		] ),
	},
	supports: { align: true, alignWide: false, html: false, className: false },
	save: ( { attributes } ) => (
		<div className="wp-block-button">
			<RichText.Content
				tagName="a"
				{ ...getLinkProps( attributes ) }
				value={ attributes.text }
			/>
		</div>
	),
} );

export default defineBlock< Attributes >( LOGIN_BUTTON, {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "premium-content" */ './edit' )
	),
	save,
	deprecated: [ withoutClass ],
} );
