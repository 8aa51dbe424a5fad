/** Whether a text can be a Salesforce organization ID (15 to 18 letters and digits). */
export const isOrganizationId = ( id: string ): boolean =>
	/^[a-z0-9]{15,18}$/i.test( id );
