<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Site\SiteType;

/**
 * `jetpack/v4/jetpack_crm`: the state of Jetpack CRM, and enabling its extension for forms.
 * `jetpack/v4/plugins` installs and activates the plugin itself.
 */
final class CrmController {

	public function __construct( private readonly JetpackCrm $crm ) {}

	public function routes(): array {
		$only      = array( 'enum' => array( JetpackCrm::EXTENSION ), 'required' => true );
		$extension = Schema::field( 'string', 'The extension of Jetpack CRM to enable.', $only );
		$enable    = fn(): array|\WP_Error => $this->crm->enable() ?? array( 'code' => 'success' );
		return array(
			'/jetpack_crm' => array(
				Route::for_authors( 'GET', $this->read( ... ) ),
				// Jetpack CRM has a capability of its own, which enable() checks.
				Route::for_authors( 'POST', $enable, array( 'extension' => $extension ) ),
				'description' => 'Whether the plugin Jetpack CRM can receive responses. POST enables its extension for '
					. 'forms.',
				'schema'      => self::schema( ... ),
				'errors'      => static fn(): array => array(
					'ramjet_crm_inactive'  => '409: Jetpack CRM is not active, or is too old.',
					'ramjet_crm_forbidden' => '403: the user may not enable extensions of Jetpack CRM.',
					'ramjet_crm_failed'    => '500: Jetpack CRM failed; with its own message if it has one.',
				),
			),
		);
	}

	private function read(): array {
		$is_hosted = SiteType::current()->is_hosted();
		return array(
			'error'   => $is_hosted,
			'message' => $is_hosted ? __( 'The host of this site manages its plugins.', 'ramjet' ) : '',
		) + $this->crm->status();
	}

	private static function schema(): array {
		$flag    = static fn( string $description ): array => Schema::field( 'boolean', $description );
		$success = array( 'enum' => array( 'success' ) );
		return Schema::object( array(
			'code'                   => Schema::field( 'string', 'Reply to POST: always "success".', $success ),
			'error'                  => $flag( 'Whether the site cannot use Jetpack CRM at all.' ),
			'message'                => Schema::field( 'string', 'Why not, for people.' ),
			'crm_installed'          => $flag( 'Whether the plugin is installed.' ),
			'crm_active'             => $flag( 'Whether it is active on this site.' ),
			'crm_version'            => Schema::field( array( 'string', 'null' ), 'Its version.' ),
			'jp_form_ext_enabled'    => Schema::field(
				array( 'boolean', 'null' ),
				'Whether its extension for forms is enabled; null if unknown.'
			),
			'can_activate_extension' => $flag( 'Whether the user may enable the extension.' ),
		), 'jetpack-crm' );
	}
}
