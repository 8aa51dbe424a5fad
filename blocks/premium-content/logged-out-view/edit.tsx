import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { BUTTONS } from '../names';

export default function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				template: [
					[
						'core/heading',
						{
							level: 2,
							content: __( 'Subscribe to get access', 'ramjet' ),
						},
					],
					[
						'core/paragraph',
						{
							content: __(
								'Read more of this content when you subscribe today.',
								'ramjet'
							),
						},
					],
					[ BUTTONS ],
				],
				templateLock: false,
			} ) }
		/>
	);
}
