<?php
/**
 * The signup form.
 *
 * @package Ramjet
 */

declare(strict_types=1);
