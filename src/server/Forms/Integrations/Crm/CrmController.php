<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;
use Ramjet\Support\SiteType;

/**
 * `jetpack/v4/jetpack_crm`: whether answers can go to Jetpack CRM, and switching that on (spec 2 §3, §4, §7). The plugin
 * itself is installed and activated by `jetpack/v4/plugins`.
 */
final class CrmController implements RestController {

	/**
	 * @param Crm $crm The plugin.
	 */
	public function __construct( private readonly Crm $crm ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$extension = Schema::field(
			'string',
			__( 'The part of Jetpack CRM to switch on.', 'ramjet' ),
			array(
				'enum'     => array( Crm::EXTENSION ),
				'required' => true,
			)
		);
		return array(
			'/jetpack_crm' => array(
				Endpoint::requiring( 'edit_posts', 'GET', $this->read( ... ) ),
				// Who may switch is for the plugin to say: it has roles of its own.
				Endpoint::requiring( 'edit_posts', 'POST', fn(): array|\WP_Error => $this->crm->enable() ?? array( 'code' => 'success' ), array( 'extension' => $extension ) ),
				'schema' => self::schema( ... ),
				'errors' => static fn(): array => array(
					'ramjet_crm_inactive'  => __( '409: Jetpack CRM is not active, or too old.', 'ramjet' ),
					'ramjet_crm_forbidden' => __( '403: the user may not switch parts of Jetpack CRM.', 'ramjet' ),
					'ramjet_crm_failed'    => __( '500: Jetpack CRM could not do it; in its own words where it has any.', 'ramjet' ),
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
		return Schema::object(
			array(
				'code'                   => Schema::field( 'string', __( 'The answer to POST: always ‘success’.', 'ramjet' ), array( 'enum' => array( 'success' ) ) ),
				'error'                  => Schema::field( 'boolean', __( 'Whether the site cannot be connected with Jetpack CRM at all.', 'ramjet' ) ),
				'message'                => Schema::field( 'string', __( 'Why not, for people.', 'ramjet' ) ),
				'crm_installed'          => Schema::field( 'boolean', __( 'Whether the plugin is installed.', 'ramjet' ) ),
				'crm_active'             => Schema::field( 'boolean', __( 'Whether it is active on this site.', 'ramjet' ) ),
				'crm_version'            => Schema::field( array( 'string', 'null' ), __( 'Its version, as its main file says.', 'ramjet' ) ),
				'jp_form_ext_enabled'    => Schema::field( array( 'boolean', 'null' ), __( 'Whether its part is on that takes answers of forms; null where it cannot tell.', 'ramjet' ) ),
				'can_activate_extension' => Schema::field( 'boolean', __( 'Whether the user may switch that part on.', 'ramjet' ) ),
			),
			'jetpack-crm'
		) + array( 'description' => __( 'Whether answers to forms can go to the plugin Jetpack CRM on this site. Posting switches its part for that on; what fails is told in the plugin’s own words.', 'ramjet' ) );
	}
}
