<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

/** The fields of a lead, as Web-to-Lead names them. */
final class LeadSchema {

	/** Not a field of a lead: a name that is split into two. */
	public const WHOLE_NAME = 'name';

	/** Field => maximum number of characters. */
	public const LENGTHS = array(
		'salutation'  => 40,
		'first_name'  => 40,
		'last_name'   => 80,
		'email'       => 80,
		'company'     => 255,
		'title'       => 128,
		'phone'       => 40,
		'mobile'      => 40,
		'fax'         => 40,
		'URL'         => 255,
		'street'      => 255,
		'city'        => 40,
		'state'       => 80,
		'zip'         => 20,
		'country'     => 80,
		'industry'    => 255,
		'revenue'     => 18,
		'employees'   => 8,
		'rating'      => 255,
		'lead_source' => 255,
		'Campaign_ID' => 18,
		'description' => 32000,
	);

	/** Other names of fields, in lower case letters only. */
	private const NAMES = array(
		'name'         => self::WHOLE_NAME,
		'fullname'     => self::WHOLE_NAME,
		'yourname'     => self::WHOLE_NAME,
		'firstname'    => 'first_name',
		'givenname'    => 'first_name',
		'lastname'     => 'last_name',
		'surname'      => 'last_name',
		'familyname'   => 'last_name',
		'emailaddress' => 'email',
		'companyname'  => 'company',
		'organization' => 'company',
		'organisation' => 'company',
		'jobtitle'     => 'title',
		'job'          => 'title',
		'phonenumber'  => 'phone',
		'telephone'    => 'phone',
		'mobilephone'  => 'mobile',
		'website'      => 'URL',
		'address'      => 'street',
		'postcode'     => 'zip',
		'postalcode'   => 'zip',
		'zipcode'      => 'zip',
		'leadsource'   => 'lead_source',
		'campaignid'   => 'Campaign_ID',
	);

	/**
	 * @param string $text A field's id or label, in any spelling.
	 * @return string|null The field of a lead that it names.
	 */
	public static function named( string $text ): ?string {
		$plain = strtolower( (string) preg_replace( '/[^A-Za-z]/', '', $text ) );
		foreach ( array_keys( self::LENGTHS ) as $name ) {
			if ( strtolower( str_replace( '_', '', $name ) ) === $plain ) {
				return $name;
			}
		}
		return self::NAMES[ $plain ] ?? null;
	}
}
