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

	/** Field => its other names, in lower case letters only. */
	private const NAMES = array(
		self::WHOLE_NAME => array( 'name', 'fullname', 'yourname' ),
		'first_name'     => array( 'givenname' ),
		'last_name'      => array( 'surname', 'familyname' ),
		'email'          => array( 'emailaddress' ),
		'company'        => array( 'companyname', 'organization', 'organisation' ),
		'title'          => array( 'jobtitle', 'job' ),
		'phone'          => array( 'phonenumber', 'telephone' ),
		'mobile'         => array( 'mobilephone' ),
		'URL'            => array( 'website' ),
		'street'         => array( 'address' ),
		'zip'            => array( 'postcode', 'postalcode', 'zipcode' ),
	);

	/** The field of a lead that a field's id or label names, in any spelling; null for none. */
	public static function named( string $text ): ?string {
		$plain = strtolower( (string) preg_replace( '/[^A-Za-z]/', '', $text ) );
		foreach ( array_keys( self::LENGTHS + self::NAMES ) as $name ) {
			$own = strtolower( str_replace( '_', '', $name ) );
			if ( in_array( $plain, array( $own, ...( self::NAMES[ $name ] ?? array() ) ), true ) ) {
				return $name;
			}
		}
		return null;
	}
}
