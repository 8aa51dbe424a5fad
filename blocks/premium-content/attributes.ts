/** The container's attributes; declared in block.json. */
export type Attributes = {
	/** IDs of plans whose members can read the Subscriber View. */
	selectedPlanIds: number[];
	/** From the first version's form for a new plan. Kept, but not used. */
	newPlanName?: string;
	newPlanCurrency?: string;
	newPlanPrice?: number;
	newPlanInterval?: string;
	/** Whether this is an example. */
	isPreview: boolean;
	/** Context of the buttons inside, which sell the container's plans. */
	isPremiumContentChild: boolean;
};
