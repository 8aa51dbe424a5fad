<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

/**
 * The fields of a lead at Salesforce, as Web-to-Lead names them.
 */
final class LeadSchema {

	/** No field of a lead: a name that is yet to be divided into two. */
	public const WHOLE_NAME = 'name';

	/** The fields of a lead that Web-to-Lead takes, and how many characters each holds. */
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

	/** What people call them, in small letters and without anything else. */
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
	 * @param string $text A field's id or label.
	 * @return string|null The field of a lead that it names, in whatever spelling; null for none.
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
