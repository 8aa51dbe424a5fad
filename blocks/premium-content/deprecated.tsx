import { defineDeprecation } from '../../shared/blocks/define-block';
import {
	frozenAttributes,
	SavedWrapper,
	WRAPPER,
	type Wrapper,
} from '../../shared/blocks/saved-wrapper';
import type { Attributes } from './attributes';
import save from './save';

type OnePlan = Partial< Attributes > & { selectedPlanId?: number };

const attributes = frozenAttributes( [
	'selectedPlanIds',
	'selectedPlanId',
	'newPlanName',
	'newPlanCurrency',
	'newPlanPrice',
	'newPlanInterval',
	'isPreview',
	'isPremiumContentChild',
] );

const supports = { html: false };

function withList( {
	selectedPlanId,
	selectedPlanIds,
	...rest
}: OnePlan ): Attributes {
	const one = selectedPlanId ? [ selectedPlanId ] : [];
	return {
		isPreview: false,
		isPremiumContentChild: true,
		...rest,
		selectedPlanIds: selectedPlanIds ?? one,
	};
}

/** The first version had one plan. */
const onePlan = defineDeprecation< Attributes, OnePlan >( {
	apiVersion: 3,
	attributes,
	supports,
	save,
	isEligible: ( saved: OnePlan ) => 'selectedPlanId' in saved,
	migrate: withList,
} );

/** Another class of the element. */
const otherWrapper = defineDeprecation< Attributes, OnePlan & Wrapper >( {
	apiVersion: 3,
	attributes: { ...attributes, ...WRAPPER },
	supports,
	save: SavedWrapper,
	migrate: ( { savedClass, savedStyle, ...saved } ) => withList( saved ),
} );

export default [ onePlan, otherWrapper ];
