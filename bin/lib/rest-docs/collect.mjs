/*
 * PHP that prints our routes as the server has them, in the order of the document. Callbacks in schemas
 * are left out.
 */
const COLLECT = `
	$told = static function ( array $schema ) use ( &$told ): array {
		$kept = array_intersect_key( $schema, array_flip( array( 'type', 'description', 'required', 'default', 'enum', 'pattern', 'format', 'minimum', 'maximum', 'maxLength', 'writeOnly', 'title' ) ) );
		foreach ( array( 'items', 'additionalProperties' ) as $key ) {
			if ( is_array( $schema[ $key ] ?? null ) ) {
				$kept[ $key ] = $told( $schema[ $key ] );
			}
		}
		foreach ( $schema['properties'] ?? array() as $name => $property ) {
			$kept['properties'][ $name ] = $told( $property );
		}
		return $kept;
	};
	// A route has its errors by code, or as WP_Error objects.
	$list = static function ( array $errors ): array {
		$texts = array();
		foreach ( $errors as $code => $error ) {
			if ( is_wp_error( $error ) ) {
				$texts[ $error->get_error_code() ] = $error->get_error_data()['status'] . ': ' . $error->get_error_message();
			} else {
				$texts[ $code ] = $error;
			}
		}
		return $texts;
	};
	wp_set_current_user( get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ) )[0] );
	$routes = array();
	foreach ( Ramjet\\Support\\Features\\RestRequests::NAMESPACES as $namespace ) {
		rest_do_request( "/$namespace/" );
		foreach ( rest_get_server()->get_routes( $namespace ) as $route => $endpoints ) {
			if ( "/$namespace" === $route ) {
				continue;
			}
			$options  = rest_get_server()->get_route_options( $route );
			$schema   = isset( $options['schema'] ) ? $told( $options['schema']() ) : null;
			$routes[] = array(
				'namespace'   => $namespace,
				'route'       => substr( $route, strlen( "/$namespace" ) ),
				'description' => $options['description'] ?? $schema['description'] ?? null,
				'schema'      => $schema,
				'errors'      => $list( ( $options['errors'] ?? static fn(): array => array() )() ),
				'endpoints'   => array_map(
					static fn( array $endpoint ): array => array(
						'methods'    => array_keys( $endpoint['methods'] ),
						'capability' => $endpoint['capability'] ?? null,
						'args'       => array_map( $told, $endpoint['args'] ),
					),
					$endpoints
				),
			);
		}
	}
	echo wp_json_encode( $routes );`;

/* PHP that prints what the dashboard draws of the settings. */
const COLLECT_FIELDS = `
	wp_set_current_user( get_users( array( 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ) )[0] );
	$plugin   = new Ramjet\\Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' );
	$features = ( new ReflectionProperty( $plugin, 'features' ) )->getValue( $plugin );
	foreach ( $features as $feature ) {
		if ( $feature instanceof Ramjet\\Dashboard\\Settings\\SettingsFeature ) {
			echo wp_json_encode( $feature->initial_state( null )['settingFields'] );
		}
	}`;

/**
 * The settings that the dashboard draws, as PHP declares them. Tests of its pages have them, too.
 *
 * @param {{php: (code: string) => Promise<string>}} site A running site, in English.
 * @return {Promise<string>} Contents of tests/support/setting-fields.json.
 */
export async function collectSettingFields( site ) {
	const fields = JSON.parse( await site.php( COLLECT_FIELDS ) );
	return `${ JSON.stringify( fields, null, '\t' ) }\n`;
}

/**
 * Our routes as a site's server has them.
 *
 * @param {{php: (code: string) => Promise<string>}} site A running site, in English.
 * @return {Promise<Object[]>} Routes with their namespace, schema, errors and endpoints.
 */
export async function collectRoutes( site ) {
	return JSON.parse( await site.php( COLLECT ) );
}
