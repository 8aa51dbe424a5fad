import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { getPlanAttributes, PLAN_BUTTON } from '../../../shared/lib/plan-ids';
import { LOGIN_BUTTON, PAYMENT_BUTTON } from '../names';
import { useIsNew } from '../use-is-new';

/** Context with the plans of the paid content. */
const PLANS = 'premium-content/planIds';

export default function Edit( {
	clientId,
	context,
}: BlockEditProps< Record< string, unknown > > ) {
	const isNew = useIsNew( clientId );
	const plans = context[ PLANS ] as number[] | undefined;
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: 'wp-block-buttons' } ),
				{
					allowedBlocks: [
						PAYMENT_BUTTON,
						LOGIN_BUTTON,
						'core/button',
					],
					orientation: 'horizontal',
					template: isNew
						? [
								[
									PAYMENT_BUTTON,
									getPlanAttributes( plans ?? [] ),
									[
										[
											'jetpack/button',
											{
												...PLAN_BUTTON,
												text: __(
													'Subscribe',
													'ramjet'
												),
											},
										],
									],
								],
								[ LOGIN_BUTTON ],
							]
						: undefined,
				}
			) }
		/>
	);
}
