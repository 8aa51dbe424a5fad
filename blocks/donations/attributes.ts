import { translateDeclared } from '../../shared/blocks/translate-declared';
import metadata from './block.json';

const TEXTS = metadata.ramjet.texts;

/** The name of a plan's attribute. */
export type PlanName = 'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

/** How often a donor pays. */
type Interval = 'one-time' | '1 month' | '1 year';

/** A donation that visitors can choose. A missing text is the default, an empty one is empty. */
export type Donation = {
	show: boolean;
	/** ID of the product; null before it is known, -1 if the block was added without Stripe. */
	planId: number | null;
	/** The tiers, in whole units of the currency. */
	amounts: number[];
	heading?: string;
	extraText?: string;
	buttonText?: string;
	/** Index of the initially selected tier. */
	defaultAmountIndex?: number;
};

/** The block's attributes; declared in block.json. Newer ones of Jetpack that only change its looks are kept. */
export type Attributes = Record< PlanName, Donation > & {
	/** Code; USD if it is missing. */
	currency?: string;
	showCustomAmount: boolean;
	chooseAmountText?: string;
	customAmountText?: string;
	/** An example of a custom amount, in whole units of the currency. */
	customAmountPlaceholder?: number | string;
	/** URL of the post, for feeds and emails. */
	fallbackLinkUrl?: string;
	/** The tab that is initially open. */
	defaultInterval?: string;
	minimumAmount?: number | null;
	maximumAmount?: number | null;
	/** The goal, in whole units of the currency. */
	ramjetGoal?: number;
};

/** The plans in the order of their tabs. */
export const PLANS: readonly { name: PlanName; interval: Interval }[] = [
	{ name: 'oneTimeDonation', interval: 'one-time' },
	{ name: 'monthlyDonation', interval: '1 month' },
	{ name: 'annualDonation', interval: '1 year' },
];

/** The plans that visitors can choose. */
export const getShownPlans = ( attributes: Attributes ) =>
	PLANS.filter( ( { name } ) => attributes[ name ]?.show );

/** The plan whose tab is initially open; undefined if there is none. */
export const findFirstPlan = ( attributes: Attributes ) => {
	const plans = getShownPlans( attributes );
	return (
		plans.find(
			( { interval } ) => interval === attributes.defaultInterval
		) ?? plans[ 0 ]
	);
};

/** The plan ID of blocks that were added without Stripe. */
export const NO_PLAN = -1;

export const getCurrency = ( { currency }: Attributes ) => currency || 'USD';

/** The default amounts, as multiples of the smallest amount that can be paid. */
const MULTIPLES = [ 10, 30, 200 ];

/** The default tiers of a currency, by the smallest amount that can be paid in it. */
export const getDefaultAmounts = ( minimum: number ) =>
	MULTIPLES.map( ( multiple ) => multiple * minimum );

/** A plan with defaults for everything a saved one may lack. */
export const getDonation = (
	attributes: Attributes,
	name: PlanName
): Donation => ( {
	show: false,
	planId: null,
	amounts: metadata.attributes[ name ].default.amounts,
	...( attributes[ name ] as Partial< Donation > | undefined ),
} );

/** The name of a plan's tab. */
export const getTabName = ( name: PlanName ) =>
	translateDeclared( TEXTS[ `${ name }Tab` ] );

/** The default texts of a plan. */
export const getDefaultTexts = ( name: PlanName ) => ( {
	heading: translateDeclared( TEXTS[ `${ name }Heading` ] ),
	extraText: translateDeclared( TEXTS.extraText ),
	buttonText: translateDeclared( TEXTS[ `${ name }Button` ] ),
} );

/** The texts of all plans. */
export const getSharedTexts = ( attributes: Attributes ) => ( {
	chooseAmountText:
		attributes.chooseAmountText ??
		translateDeclared( TEXTS.chooseAmountText ),
	customAmountText:
		attributes.customAmountText ??
		translateDeclared( TEXTS.customAmountText ),
} );
