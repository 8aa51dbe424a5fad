<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * The plugins of the site: listed, installed from WordPress.org, switched (spec 1 §7, spec 4 §7).
 */
final class PluginsController implements RestController {

	/** What a slug looks like, as a JSON schema's pattern. */
	private const SLUG = '^[a-z0-9][a-z0-9_-]{0,99}$';

	/**
	 * @param PluginSwitch $plugins Changes them.
	 */
	public function __construct( private readonly PluginSwitch $plugins ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$slug   = Schema::field(
			'string',
			__( 'The plugin’s name in the directory of WordPress.org.', 'ramjet' ),
			array(
				'pattern'  => self::SLUG,
				'required' => true,
			)
		);
		$source = Schema::field( 'string', __( 'Where in Ramjet it was asked for, such as block-editor.', 'ramjet' ), array( 'pattern' => '^[a-z0-9_-]{0,64}$' ) );
		$status = static fn( string ...$values ): array => Schema::field(
			'string',
			__( 'What the plugin is to be.', 'ramjet' ),
			array(
				'enum'     => $values,
				'required' => true,
			)
		);
		return array(
			'/plugins'                     => array(
				Endpoint::requiring( 'activate_plugins', 'GET', static fn(): object => (object) PluginResource::all() ),
				Endpoint::requiring(
					'activate_plugins',
					'POST',
					fn( \WP_REST_Request $request ): array|\WP_Error => self::answer( $request, $this->plugins->install( $request['slug'] ) ),
					array(
						'slug'   => $slug,
						'status' => $status( 'active' ),
						'source' => $source,
					)
				),
				'schema' => static fn(): array => array(
					'$schema'              => 'http://json-schema.org/draft-04/schema#',
					'title'                => 'plugins',
					'description'          => __( 'The installed plugins by main file. Posting a slug makes that plugin active, and installs it from WordPress.org first where it is not there; the answer is that one plugin.', 'ramjet' ),
					'type'                 => 'object',
					'additionalProperties' => PluginResource::schema(),
				),
				'errors' => static fn(): array => self::errors() + array(
					'ramjet_plugin_not_found'     => __( '404: WordPress.org has no plugin of this name.', 'ramjet' ),
					'ramjet_plugin_busy'          => __( '409: somebody else is installing a plugin.', 'ramjet' ),
					'ramjet_plugin_not_installed' => __( '409: it does not fit this site; 500: the disk is full or closed; 502: its file is broken or did not come.', 'ramjet' ),
					'ramjet_plugin_not_written'   => __( '500: WordPress may not write to its plugins folder.', 'ramjet' ),
					'ramjet_plugin_unreachable'   => __( '502: WordPress.org gave no answer that could be understood.', 'ramjet' ),
				),
			),
			'/plugins/(?P<slug>[\w-]+)' => array(
				Endpoint::requiring(
					'activate_plugins',
					'POST',
					fn( \WP_REST_Request $request ): array|\WP_Error => self::answer( $request, $this->plugins->set( $request['slug'], 'active' === $request['status'] ) ),
					array(
						'slug'   => $slug,
						'status' => $status( 'active', 'inactive' ),
						'source' => $source,
					)
				),
				'schema' => static fn(): array => PluginResource::schema() + array( 'description' => __( 'An installed plugin.', 'ramjet' ) ),
				'errors' => static fn(): array => self::errors() + array( 'ramjet_plugin_not_installed' => __( '404: it is not installed.', 'ramjet' ) ),
			),
		);
	}

	/**
	 * @return array<string, string> Errors of both routes.
	 */
	private static function errors(): array {
		return array(
			'ramjet_plugin_forbidden'     => __( '403: the host manages the plugins, or the user may not.', 'ramjet' ),
			'ramjet_plugin_not_activated' => __( '500: it is installed, but cannot be activated.', 'ramjet' ),
		);
	}

	private static function answer( \WP_REST_Request $request, bool|\WP_Error $changed ): array|\WP_Error {
		if ( is_wp_error( $changed ) ) {
			return $changed;
		}
		$plugin = PluginResource::find( $request['slug'] );
		if ( null === $plugin ) {
			// Its folder in the zip file has another name than the directory.
			return new \WP_Error( 'ramjet_plugin_not_installed', __( 'This plugin is not installed.', 'ramjet' ), array( 'status' => 404 ) );
		}
		if ( ! $changed ) {
			return $plugin;
		}
		/**
		 * Fires when somebody has switched a plugin through Ramjet; not for one that was so already.
		 *
		 * @param string $file   Main file of the plugin, with its folder.
		 * @param bool   $active Whether it is active now.
		 * @param string $source Where in Ramjet, such as 'block-editor'; may be empty.
		 */
		do_action( 'ramjet_plugin_switched', $plugin['file'], $plugin['active'], (string) $request['source'] );
		return $plugin;
	}
}
