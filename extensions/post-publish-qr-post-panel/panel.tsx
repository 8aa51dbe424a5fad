import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button } from '../../shared/components/controls';
import { selectPostEditor } from '../../shared/editor/post-editor';
import { CodeDialog } from './code-dialog';

/** Opens a dialog with the QR code of the published post. */
export default function Panel() {
	const [ isOpen, setIsOpen ] = useState( false );
	const { url, slug } = useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return {
			url: editor?.getCurrentPost().link ?? '',
			slug: editor?.getCurrentPostAttribute( 'slug' ),
		};
	}, [] );
	return (
		<>
			<p>
				{ __(
					'Show or print a QR code: whoever scans it opens this post.',
					'ramjet'
				) }
			</p>
			<Button variant="secondary" onClick={ () => setIsOpen( true ) }>
				{ __( 'Get QR code', 'ramjet' ) }
			</Button>
			{ isOpen && (
				<CodeDialog
					url={ url }
					name={ typeof slug === 'string' ? slug : '' }
					onClose={ () => setIsOpen( false ) }
				/>
			) }
		</>
	);
}
