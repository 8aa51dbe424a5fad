<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Shares;

/** What is known of a share. */
enum ShareState: string {

	case Waiting = 'waiting';
	case Shared  = 'shared';
	case Failed  = 'failed';

	/** It may have been shared, and cannot be repeated safely: somebody has to look. */
	case InDoubt = 'in_doubt';
}
