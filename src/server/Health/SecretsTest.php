<?php
declare(strict_types=1);

namespace Ramjet\Health;

use Ramjet\Services\Services;
use Ramjet\Support\Health\Finding;

/**
 * Whether every secret that the owner entered can still be read.
 */
final class SecretsTest {

	/**
	 * @param Services $services What was entered.
	 */
	public function __construct( private readonly Services $services ) {}

	/**
	 * Looks at all of them.
	 */
	public function run(): Finding {
		$services = $this->services->catalogue->all();
		$this->services->credentials->prime( ...array_values( $services ) );
		$lost = array();
		foreach ( $services as $service ) {
			foreach ( $service->fields as $field ) {
				if ( 'unreadable' === $this->services->credentials->read( $service, $field )->content->state() ) {
					$lost[] = "$service->name ($field->label)";
				}
			}
		}
		if ( array() === $lost ) {
			return new Finding( __( 'The keys of your services can be read', 'ramjet' ), 'good', __( 'Keys are kept encrypted. All that are there can be decrypted.', 'ramjet' ) );
		}
		return new Finding(
			__( 'Keys of services have to be entered again', 'ramjet' ),
			'critical',
			sprintf(
				/* translators: %s: names of services and fields, separated by commas. */
				__( 'These cannot be read any more: %s. Keys are encrypted with RAMJET_KEY or the salts in wp-config.php, and those have changed; or the address that a key was for is another now; or a constant holds something else than what is needed.', 'ramjet' ),
				implode( wp_get_list_item_separator(), $lost )
			),
			__( 'Enter them again', 'ramjet' ),
			admin_url( 'admin.php?page=ramjet&path=services' )
		);
	}
}
