<?php
declare(strict_types=1);

namespace Ramjet\Ai\Requests;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Modules\ModuleStore;

/** Checks whether a user can use AI. */
final class AiAccess {

	public const MODULE = 'ai-assistant';

	/** @param \Closure( \WP_User ): bool $is_connected Whether a user's account is connected. */
	public function __construct(
		private readonly ModuleStore $modules,
		private readonly AiSettings $settings,
		private readonly \Closure $is_connected
	) {}

	/** Whether the module is on and the user's capabilities and role allow AI. The connection is not checked. */
	public function allows( \WP_User $user ): bool {
		return $this->modules->is_active( self::MODULE )
			&& $user->has_cap( 'edit_posts' ) && $this->settings->allows( $user );
	}

	/** @return true|\WP_Error An error with the status 403, or 401 for visitors. */
	public function check( \WP_User $user ): bool|\WP_Error {
		$problem = match ( true ) {
			! $this->modules->is_active( self::MODULE ) =>
				__( 'The AI Assistant is turned off on this site.', 'ramjet' ),
			! $this->allows( $user )                    =>
				__( 'You are not allowed to use AI on this site.', 'ramjet' ),
			! ( $this->is_connected )( $user )          =>
				__( 'Your account is not connected to Ramjet at the moment.', 'ramjet' ),
			default                                     => null,
		};
		return null === $problem
			? true
			: new \WP_Error( 'ramjet_ai_forbidden', $problem, array( 'status' => $user->exists() ? 403 : 401 ) );
	}
}
