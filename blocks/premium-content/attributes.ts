/** The container's attributes; declared in block.json. */
export type Attributes = {
	/** Plans whose members read the Subscriber View. */
	selectedPlanIds: number[];
	/** Of the first version's form for a new plan. Kept, and not used. */
	newPlanName?: string;
	newPlanCurrency?: string;
	newPlanPrice?: number;
	newPlanInterval?: string;
	/** Whether this is an example. */
	isPreview: boolean;
	/** Context of the buttons inside, which sell the container's plans. */
	isPremiumContentChild: boolean;
};
