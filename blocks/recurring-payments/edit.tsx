import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import clsx from 'clsx';
import { PlanPicker } from '../../shared/components/plan-picker';
import { PlanPrices } from '../../shared/components/plan-picker/plan-prices';
import {
	useWidthForAlignment,
	WidthPanel,
} from '../../shared/components/width-control';
import {
	getPlanAttributes,
	getPlanIds,
	PLAN_BUTTON,
} from '../../shared/lib/plan-ids';
import { type Attributes, getWidthStyle } from './attributes';

/** The block that shows the nudge once for all of its buttons. */
const ROW = 'jetpack/payment-buttons';

/** Context of buttons whose plans the paid content chooses. */
const IN_PAID_CONTENT = 'isPremiumContentChild';

const TEMPLATE = [ [ 'jetpack/button', PLAN_BUTTON ] as const ];

export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	context,
}: BlockEditProps< Attributes > ) {
	const { align, width } = attributes;
	const isInRow = useSelect(
		( select ) => {
			const { getBlockName, getBlockRootClientId } =
				select( blockEditorStore );
			return (
				getBlockName( getBlockRootClientId( clientId ) ?? '' ) === ROW
			);
		},
		[ clientId ]
	);
	const setWidth = useCallback(
		( value: string | undefined ) => setAttributes( { width: value } ),
		[ setAttributes ]
	);
	const widthProps = { width, align, onChange: setWidth };
	useWidthForAlignment( widthProps );
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		useBlockProps( {
			className: clsx( 'ramjet-plan-form', {
				aligncenter: align === 'center',
			} ),
			style: { width: getWidthStyle( width ) },
		} ),
		{ template: TEMPLATE, templateLock: 'all' }
	);
	const planIds = getPlanIds( attributes );
	const prices = <PlanPrices planIds={ planIds } />;
	return (
		<div { ...innerBlocksProps }>
			{ ! context[ IN_PAID_CONTENT ] && (
				<PlanPicker
					planIds={ planIds }
					onChange={ ( ids ) =>
						setAttributes( getPlanAttributes( ids ) )
					}
					hasNudge={ ! isInRow }
				/>
			) }
			<WidthPanel { ...widthProps } />
			{ planIds.length > 1 && prices }
			{ children }
			{ planIds.length === 1 && prices }
		</div>
	);
}
