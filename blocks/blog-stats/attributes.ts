export type Attributes = {
	/** HTML after the number; without it, 'hits' or 'visitors'. */
	label?: string;
	/** 'views' or 'visitors', which only the site has. */
	statsData: string;
	/** 'site' or 'post'. */
	statsOption: string;
};
