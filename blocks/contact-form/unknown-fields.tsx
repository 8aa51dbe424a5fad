import { store } from '@wordpress/block-editor';
import { type Block, getBlockType } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { _n, sprintf } from '@wordpress/i18n';

/**
 * Lists field blocks of a newer Jetpack or of another plugin.
 *
 * @param blocks Of a form.
 * @return Their names.
 */
export function listUnknown( blocks: Block[] ): string[] {
	const names = blocks.flatMap( ( { name, attributes, innerBlocks } ) => {
		// WordPress keeps blocks that are not registered in such a block.
		const own = String( attributes.originalName ?? name );
		const isUnknown =
			/\/field-/.test( own ) &&
			! ( own.startsWith( 'jetpack/' ) && getBlockType( own ) );
		return [
			...( isUnknown ? [ own ] : [] ),
			...listUnknown( innerBlocks ),
		];
	} );
	return [ ...new Set( names ) ];
}

/** Names the fields of a form that Ramjet does not know, since visitors cannot use them. */
export function UnknownFields( { clientId }: { clientId: string } ) {
	const blocks = useSelect(
		( select ) => select( store ).getBlocks( clientId ),
		[ clientId ]
	);
	const names = listUnknown( blocks );
	return names.length ? (
		<Notice status="warning" isDismissible={ false }>
			{ sprintf(
				/* translators: %s: names of blocks, such as jetpack/field-signature. */
				_n(
					'This form has a field that Ramjet does not know: %s. Visitors cannot use it.',
					'This form has fields that Ramjet does not know: %s. Visitors cannot use them.',
					names.length,
					'ramjet'
				),
				names.join( ', ' )
			) }
		</Notice>
	) : null;
}
