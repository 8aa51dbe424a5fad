import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { ACCESS, getReaders } from '../../shared/editor/newsletter-access';
import { usePostMeta } from '../../shared/editor/use-post-meta';

/** The line below which only subscribers read. Who they are is set in the panel Newsletter. */
export default function Edit() {
	const readers = getReaders( usePostMeta( ACCESS ).value, true );
	const blockProps = useBlockProps( {
		style: { textAlign: 'center', borderBlockEnd: '1px dashed' },
	} );
	return (
		<div { ...blockProps }>
			{ readers === 'paid_subscribers'
				? __( 'Paid content below this line', 'ramjet' )
				: __( 'Subscriber-only content below', 'ramjet' ) }
		</div>
	);
}
