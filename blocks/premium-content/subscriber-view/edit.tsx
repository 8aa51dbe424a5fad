import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

export default function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				template: [
					[
						'core/paragraph',
						{
							placeholder: __(
								'Write what only members read.',
								'ramjet'
							),
						},
					],
				],
				templateLock: false,
			} ) }
		/>
	);
}
