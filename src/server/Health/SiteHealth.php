<?php
declare(strict_types=1);

namespace Ramjet\Health;

use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Services\Services;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Services\Service;

/**
 * What Tools > Site Health says about Ramjet. Nothing in it asks anybody outside of this server.
 */
final class SiteHealth {

	/**
	 * @param Services $services What the services were told, and how they took it.
	 * @param MailLog  $mail     Mail that could not be sent.
	 */
	public function __construct( private readonly Services $services, private readonly MailLog $mail ) {}

	/**
	 * Adds the tests (filter site_status_tests).
	 *
	 * @param array<string, array> $tests Tests by kind.
	 * @return array<string, array>
	 */
	public function add_tests( array $tests ): array {
		$ours = array(
			'ramjet_secrets' => array( __( 'Keys of services', 'ramjet' ), fn(): Finding => ( new SecretsTest( $this->services ) )->run() ),
			'ramjet_mail'    => array( __( 'Sending mail', 'ramjet' ), fn(): Finding => ( new MailTest( $this->mail ) )->run() ),
			'ramjet_queue'   => array( __( 'Work in the background', 'ramjet' ), static fn(): Finding => ( new QueueTest( time(), ( new QueueRows( $GLOBALS['wpdb'] ) )->oldest() ) )->run() ),
		);
		foreach ( $ours as $name => [ $label, $run ] ) {
			$tests['direct'][ $name ] = array(
				'label' => $label,
				'test'  => static fn(): array => $run()->to_array( $name ),
			);
		}
		return $tests;
	}

	/**
	 * Adds a section to Site Health's information, which people copy into public forums: states, no values (filter
	 * debug_information).
	 *
	 * @param array<string, array> $sections Sections by name.
	 * @return array<string, array>
	 */
	public function add_information( array $sections ): array {
		$failure = $this->mail->last();
		$fields  = array(
			'encryption' => array(
				'label' => __( 'Secrets are encrypted with', 'ramjet' ),
				'value' => defined( 'RAMJET_KEY' ) ? 'RAMJET_KEY' : __( 'the salts of wp-config.php', 'ramjet' ),
				'debug' => defined( 'RAMJET_KEY' ) ? 'RAMJET_KEY' : 'salts',
			),
			'mail'       => array(
				'label' => __( 'Last mail that could not be sent', 'ramjet' ),
				'value' => null === $failure ? __( 'None', 'ramjet' ) : gmdate( 'c', $failure['time'] ),
			),
		);
		foreach ( $this->services->catalogue->all() as $service ) {
			$fields[ "service_$service->slug" ] = array(
				'label' => $service->name,
				'value' => $this->describe( $service ),
			);
		}
		$sections['ramjet'] = array(
			'label'  => __( 'Ramjet', 'ramjet' ),
			'fields' => $fields,
		);
		return $sections;
	}

	/**
	 * @return string Such as 'token: set (constant); checked: ok'. For support, so in no language.
	 */
	private function describe( Service $service ): string {
		$parts = array();
		foreach ( $service->fields as $field ) {
			$value   = $this->services->credentials->read( $service, $field );
			$parts[] = "$field->name: {$value->content->state()}" . ( 'none' === $value->source ? '' : " ($value->source)" );
		}
		$check = $this->services->log->read( $service->slug );
		return implode( ', ', $parts ) . ( null === $check ? '' : "; checked: $check->state" );
	}
}
