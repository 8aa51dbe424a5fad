import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { MembershipNudge } from '../../shared/components/plan-picker';

const BUTTON = 'jetpack/recurring-payments';

const TEMPLATE = [ [ BUTTON ] as const ];

/** A row of its own above the buttons. */
const NUDGE_STYLE = { flexBasis: '100%' };

export default function Edit() {
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		useBlockProps(),
		{
			allowedBlocks: [ BUTTON ],
			orientation: 'horizontal',
			template: TEMPLATE,
		}
	);
	return (
		<div { ...innerBlocksProps }>
			<div style={ NUDGE_STYLE }>
				<MembershipNudge />
			</div>
			{ children }
		</div>
	);
}
