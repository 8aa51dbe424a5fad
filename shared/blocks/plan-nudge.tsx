import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

import UpgradeNudge from '../components/upgrade-nudge';
import { getBlockAvailability } from '../lib/initial-state';
import type { BuiltBlockName } from '../types/block-names';

const readText = ( value: unknown ) =>
	typeof value === 'string' ? value : '';

type Props = { clientId: string; name: string };

/**
 * Names the plan that a block lacks while the block, or one inside of it, is selected, where
 * the block's availability says which (`details.plan`) and where it is bought (`details.checkoutUrl`).
 * With `details.isReach` the block is about being found, shared or advertised.
 */
export default function PlanNudge( { clientId, name }: Props ) {
	const isSelected = useSelect(
		( select ) => {
			const { isBlockSelected, hasSelectedInnerBlock } =
				select( blockEditorStore );
			return (
				isBlockSelected( clientId ) ||
				hasSelectedInnerBlock( clientId, true )
			);
		},
		[ clientId ]
	);
	const availability = getBlockAvailability( name as BuiltBlockName );
	const { plan, checkoutUrl, isReach } =
		( ! availability.available && availability.details ) || {};
	return isSelected && readText( plan ) ? (
		<UpgradeNudge
			plan={ readText( plan ) }
			checkoutUrl={ readText( checkoutUrl ) }
			block={ name }
			isReach={ isReach === true }
		/>
	) : null;
}
