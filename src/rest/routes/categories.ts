import { categoryWire } from '../../graph/catalogue/category/category.wire.ts';
import { route } from '../route.ts';

export const categoryRoutes = [
  route(
    'POST /api/v1/categories',
    `mutation ($input: CreateCategoryInput!) { category: createCategory(input: $input) { ...CategoryWire } } ${categoryWire}`,
  ),
];
