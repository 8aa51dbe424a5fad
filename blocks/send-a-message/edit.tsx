import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

const BUTTON = 'jetpack/whatsapp-button';

export default function Edit() {
	// Translated texts are saved with the block; those of block.json are not.
	const texts = {
		buttonText: __( 'Chat on WhatsApp', 'ramjet' ),
		firstMessage: __(
			'Hi, I got your WhatsApp information from your website.',
			'ramjet'
		),
	};
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: [ BUTTON ],
		template: [ [ BUTTON, texts ] ],
		templateInsertUpdatesSelection: true,
		defaultBlock: { name: BUTTON, attributes: texts },
		directInsert: true,
	} );
	return <div { ...innerBlocksProps } />;
}
