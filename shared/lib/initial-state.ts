export type Availability =
	| { available: true }
	| {
			available: false;
			unavailableReason: 'missing_plan' | 'missing_module' | 'unknown';
	  };
export declare function getBlockAvailability( name: string ): Availability;
export declare function getInitialState(): {
	chunkTranslations?: Record< string, string >;
};
